/** Straight, waved and tied hair: one path behind the head, one over the forehead, on the bust's 200x200 square. */
export interface Shape {
  back: string
  front: string
  /** The direction of combing: a few open strokes. */
  strand: string
}

const gathered = 'M66 84C61 48 80 33 100 33s39 15 34 51c-3-20-12-33-34-33S69 64 66 84z'
const skull = 'M62 90C53 46 77 28 100 28s47 18 38 62z'
const combedBack = 'M98 35c-8 5-16 12-20 22M104 35c9 5 16 12 19 22M90 37c-8 5-14 12-17 22'

export const smooth = {
  long: {
    back: 'M57 88C54 44 76 25 100 25s46 19 43 63l6 84c-9 8-22 5-28-4H79c-6 9-19 12-28 4z',
    front: 'M100 37C84 41 73 57 69 95c-9-8-11-33-1-49 7-12 20-18 32-18s25 6 32 18c10 16 8 41-1 49-4-38-15-54-31-58z',
    strand: 'M94 33C80 39 71 54 67 80M108 33c13 6 21 21 25 46',
  },
  bob: {
    back: 'M56 90C53 46 75 25 100 25s47 21 44 65l3 36c1 9-8 12-16 9H69c-8 3-17 0-16-9z',
    front: 'M65 84c-2-32 14-51 36-51s37 19 34 51c-4-9-7-15-13-20-15 5-34 4-45-1-6 5-9 12-12 21z',
    strand: 'M88 39c-4 8-5 16-5 24M100 37c-1 10-1 18 0 27M112 39c3 8 4 15 4 23',
  },
  pixie: {
    back: 'M60 96C50 46 74 22 102 22s50 26 39 74l-8 6-68-2z',
    front:
      'M66 98c-8-14-12-44 4-60 16-17 48-18 62-2 12 14 10 40 4 58-1-14-3-22-8-28-6 2-26 2-50-18 2 14-4 22-8 30-2 6-3 12-4 20z',
    strand: 'M88 38c14 14 28 20 42 22M78 44c-6 10-8 20-8 30M98 31c14 8 26 14 37 24',
  },
  wavy: {
    back: 'M56 84C49 38 80 22 105 24c28 2 44 26 40 62-2 22 11 38 4 62-4 15-18 19-25 11H77c-9 11-28 3-27-17 1-18 10-34 6-58z',
    front:
      'M85 37c-12 8-18 24-17 55-10-13-11-37 1-50 13-15 43-19 58-4 13 12 11 40 5 54-1-22-11-38-29-44-8-2-14-5-18-11z',
    strand: 'M80 40c-7 9-11 22-12 36M104 37c14 3 24 14 28 32M114 33c10 4 17 13 20 26',
  },
  pony: {
    back: `${skull}M132 62c30 12 32 64 16 104-9 6-17 0-15-11 6-28 6-52-6-70z`,
    front: gathered,
    strand: combedBack,
  },
  bun: { back: skull, front: gathered, strand: combedBack },
  buzz: {
    back: '',
    front: 'M66 80c-3-28 13-43 34-43s37 15 34 43c-4-18-14-28-34-28S70 62 66 80z',
    strand: '',
  },
} as const satisfies Record<string, Shape>
