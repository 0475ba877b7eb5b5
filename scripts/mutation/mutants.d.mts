export interface Mutant {
  id: string
  file: string
  line: number
  column: number
  mutator: string
  original: string
  replacement: string
}
export declare function draw(mutants: Mutant[], count: number, seed: string): Mutant[]
