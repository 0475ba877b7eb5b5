// npm run test:nodes [-- 22 24] [-- --quick]: the unit and API tests on other versions of Node. Quick: the rules of the
// contract, and the built product from its migrations to an answer.
import { parseArgs } from 'node:util'
import { buildInOwnProcess } from '../build/build-process.mjs'
import { endOf, startGroup } from '../process/group.mjs'
import { isMain, runScript } from '../process/refusal.mjs'
import { fetchNode, nodeVersions } from './binaries.mjs'

const quickParts = ['run', '--project', 'unit', 'contract']

/** Resolves with the failures, by version. A version that could not be fetched is a failure. */
export async function testNodes({ majors = Object.keys(nodeVersions), isQuick = false } = {}) {
  const failures = []
  for (const major of majors) {
    try {
      const bin = fetchNode(major)
      const env = { ...process.env, COUNT_SCALE: '0.05', PATH: `${bin}:${process.env.PATH}` }
      const steps = [
        ['start', ['scripts/nodes/start.mjs']],
        ['tests', ['node_modules/vitest/vitest.mjs', ...(isQuick ? quickParts : ['run']), '--reporter=dot']],
      ]
      for (const [name, args] of steps) {
        console.log(`\n== Node ${nodeVersions[major]}: ${name}`)
        const code = await endOf(startGroup(args, { env, program: `${bin}/node` }))
        if (code !== 0) failures.push(`Node ${nodeVersions[major]}: ${name} ended with ${code}`)
      }
    } catch (error) {
      failures.push(error.message)
    }
  }
  return failures
}

if (isMain(import.meta.url))
  await runScript(async () => {
    const options = { quick: { type: 'boolean', default: false } }
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    await buildInOwnProcess()
    const majors = positionals.length ? positionals : undefined
    const failures = await testNodes({ majors, isQuick: values.quick })
    const tested = (majors ?? Object.keys(nodeVersions)).map((major) => nodeVersions[major] ?? major).join(', ')
    console.log(`\n${values.quick ? 'The quick part' : 'The tests'} on Node ${tested}: ${failures.length} failed`)
    for (const failure of failures) console.error(`${'!'.repeat(72)}\n${failure}`)
    process.exitCode = failures.length ? 1 : 0
  })
