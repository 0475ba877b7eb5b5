import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import './measured-state.ts'
import { registry, watchProcess } from './metrics.ts'

const read = (file: string) => readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8')
const dashboard = JSON.parse(read('grafana/juntas.json')) as { panels: { targets: { expr: string }[] }[] }
const expressions = {
  'the dashboard': dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  'the alerts': read('prometheus/alerts.yml').match(/(?<=expr: ).*/g) ?? [],
}

/** Words of PromQL that are not names of metrics. */
const words =
  /^(?:sum|rate|increase|delta|count|max|min|avg|topk|histogram_quantile|by|le|state|status|route|outcome|partner|part|release|e6|m|h|e)$/

/** Names of metrics with the labels that an expression matches or groups by. */
function usesOf(expr: string) {
  const labels = [...expr.matchAll(/\b(\w+)\s*=~?"/g), ...expr.matchAll(/by \(([^)]*)\)/g)]
    .flatMap(([, list = '']) => list.split(/,\s*/))
    .filter((label) => label !== 'le')
  const bare = expr.replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, '')
  const names = [...new Set(bare.match(/[a-z_][a-z_\d]*/gi) ?? [])].filter((name) => !words.test(name))
  return { names, labels }
}

test.each(Object.entries(expressions))(
  '%s uses metrics and labels that the product has [operator M5]',
  async (_, all) => {
    watchProcess()
    const known = new Map<string, readonly string[]>([['up', ['job']]])
    for (const metric of registry.getMetricsAsArray() as unknown as {
      name: string
      type: string
      labelNames: string[]
    }[])
      for (const end of metric.type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''])
        known.set(metric.name + end, metric.labelNames)
    expect(all.length).toBeGreaterThan(10)
    for (const expr of all) {
      const { names, labels } = usesOf(expr)
      expect(names.length, expr).toBeGreaterThan(0)
      for (const name of names) expect([...known.keys()], expr).toContain(name)
      for (const label of labels)
        expect(
          names.some((name) => known.get(name)?.includes(label)),
          `${label} in ${expr}`,
        ).toBe(true)
    }
  },
)
