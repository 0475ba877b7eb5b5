/** Given to a message for its placeholder `fact`; Emphasis replaces it with the strong text. */
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
