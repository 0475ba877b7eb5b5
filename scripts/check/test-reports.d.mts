export interface RanTest {
  file: string
  title: string
  status: 'passed' | 'failed' | 'skipped'
}
export declare function vitestTests(report: unknown): RanTest[]
export declare function playwrightTests(report: unknown): RanTest[]
