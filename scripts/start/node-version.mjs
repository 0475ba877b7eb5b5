// Checked before anything else is loaded, because other files may not parse on an older Node.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Juntas needs Node 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org.`)
  process.exit(1)
}
