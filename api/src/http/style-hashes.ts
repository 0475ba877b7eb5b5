/**
 * The inline styles of libraries we use, by their sha256: React Aria's one `<style>` and those of the video elements.
 * They change with versions; the browser test of the policy prints the hashes it saw refused.
 */
export const styleHashes: string[] = []
