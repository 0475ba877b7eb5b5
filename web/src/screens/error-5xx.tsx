export default function Screen() {
  return <h1>Juntas</h1>
}
