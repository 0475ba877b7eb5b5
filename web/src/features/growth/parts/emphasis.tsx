/** Where a text has its fact: the placeholder is filled with this, and the fact is put in its place. */
export const factMark = '\u0001'

/** A sentence with one strong fact in it. */
export function Emphasis({ text, fact }: { text: string; fact: string }) {
  const [before, after = ''] = text.split(factMark)
  return (
    <>
      {before}
      <strong>{fact}</strong>
      {after}
    </>
  )
}
