export declare function testTitles(source: string, file: string): string[]
