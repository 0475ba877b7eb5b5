import { pen, svg } from '../svg.ts'

/** It has no seed: every anonymous author has the same picture, so that it links no two posts to one member. */
export function anonymous(): string {
  return svg(
    { width: 200, height: 200 },
    pen('anonymous'),
    '<rect width="200" height="200" fill="#DCC7EA"/>' +
      '<path d="M100 62a46 46 0 0 0 0 92z" fill="#4B1D57"/><path d="M100 40a46 46 0 0 1 0 92z" fill="#8A66A3"/>',
  )
}
