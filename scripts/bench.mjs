// npm run bench: every e2e/bench/*.bench.ts with its table, and bench.json
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { pathToFileURL } from 'node:url'
import { bundle } from './prepare/bundle.mjs'
import { checkNode } from './prepare/check-node.mjs'
import { ensureBuilt } from './prepare/ensure-built.mjs'
import { ensureInstalled } from './prepare/ensure-installed.mjs'
import { orEnd } from './prepare/or-end.mjs'
import { inRoot } from './prepare/root.mjs'
import { say } from './prepare/say.mjs'

checkNode()
await ensureInstalled({ withDevelopment: true, next: 'building' })
await orEnd('The build failed.', ensureBuilt())
const { startProduct } = await import('./prepare/start-product.mjs')
const { ensureChromium } = await import('./prepare/ensure-chromium.mjs')
const { launchOptions } = await import('./prepare/find-chromium.mjs')
await orEnd(
  'The benchmarks need a browser.',
  ensureChromium().then((reason) => reason && Promise.reject(new Error(reason))),
)

const wanted = process.argv.slice(2)
const folder = inRoot('e2e/bench')
const names = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
  .filter((name) => wanted.length === 0 || wanted.includes(name))

const rows = []
for (const name of names) {
  say(name)
  const measured = await rowsOf(name)
  printTable(measured)
  rows.push(...measured)
}

const machine = {
  node: process.version,
  processor: cpus()[0]?.model,
  processors: cpus().length,
  load: loadavg()[0],
}
writeFileSync(
  inRoot('bench.json'),
  `${JSON.stringify({ at: new Date().toISOString(), machine, rows }, null, 2)}\n`,
)
process.exit(rows.some(({ ok }) => ok === false) ? 1 : 0)

/** Runs one benchmark. A failure does not affect the others. */
async function rowsOf(name) {
  try {
    await bundle(`e2e/bench/${name}.bench.ts`, `dist/bench/${name}.mjs`)
    const { bench } = await import(pathToFileURL(inRoot(`dist/bench/${name}.mjs`)).href)
    return await bench({ startProduct, launchOptions })
  } catch (error) {
    say(error.stack)
    return [{ name: `${name}: not measured`, unit: '', ok: false }]
  }
}

function printTable(all) {
  const shown = (value) =>
    value === undefined || Number.isInteger(value) ? String(value ?? '') : value.toPrecision(4)
  const cells = all.map(({ name, value, min, max, unit, limit = '', ok }) => [
    name,
    shown(value),
    shown(min),
    shown(max),
    unit,
    String(limit),
    ok === undefined ? '' : ok ? 'ok' : 'over',
  ])
  const table = [['measure', 'value', 'least', 'most', 'unit', 'limit', ''], ...cells]
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)))
  for (const row of table) {
    const line = row.map((text, column) =>
      column >= 1 && column <= 3 ? text.padStart(widths[column]) : text.padEnd(widths[column]),
    )
    process.stdout.write(`${line.join('  ').trimEnd()}\n`)
  }
}
