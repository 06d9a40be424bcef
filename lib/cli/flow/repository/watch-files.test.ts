import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readVersions } from '@/lib/console/flows/version-facts'
import { documentHash } from '@/lib/runtime/http/document-hash'
import { flowDocument } from '@/lib/service/testing/flow-fixtures'
import { startTestConsole, type TestConsole } from './testing/test-console'

const program = path.resolve(import.meta.dirname, '../../../../scripts/flow-command.mjs')
const PATIENCE = { timeout: 60_000, interval: 20 }

let testConsole: TestConsole
let folder: string
let child: ChildProcessWithoutNullStreams | undefined
beforeEach(async () => {
  testConsole = await startTestConsole()
  folder = mkdtempSync(path.join(tmpdir(), 'switchboard-flow-watch-'))
  const flows = [{ file: 'booking.json', production: testConsole.flowId }]
  write('switchboard-flows.json', JSON.stringify({ flows }))
  const text = flowDocument({ version: '7.1' })
  write('booking.json', text)
  const known = { production: { 'booking.json': documentHash(text) } }
  write('switchboard-flows.lock.json', JSON.stringify(known))
})
afterEach(async () => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true })
  await testConsole.close()
})

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)

/** Starts the command itself, as people do. */
function startWatching() {
  const env = {
    ...process.env,
    SWITCHBOARD_URL: testConsole.address,
    SWITCHBOARD_TOKEN: 'switchboard_test',
  }
  const started = spawn(process.execPath, [program, 'watch'], { cwd: folder, env })
  child = started
  let out = ''
  let error = ''
  started.stdout.setEncoding('utf8').on('data', (part: string) => (out += part))
  started.stderr.setEncoding('utf8').on('data', (part: string) => (error += part))
  const ended = new Promise<number | null>((resolve) => started.on('close', resolve))
  const says = (line: string) => vi.waitFor(() => expect(out + error).toContain(line), PATIENCE)
  return { child: started, ended, says, text: () => out }
}

test('watch pushes a file when it is saved, reports invalid JSON, and stops on SIGINT', async () => {
  const watching = startWatching()
  await watching.says('Watching 1 file for production.\n')
  write('booking.json', '{ "version": ')
  await watching.says('booking.json: not pushed: it is not JSON. Run check to see why.\n')
  // Some editors write a new file and rename it over the old one.
  write('booking.json.new', flowDocument({ version: '7.2' }))
  renameSync(path.join(folder, 'booking.json.new'), path.join(folder, 'booking.json'))
  await watching.says('booking.json: pushed\n')
  write('booking.json', flowDocument({ version: '7.3' }))
  await vi.waitFor(() => expect(watching.text().split(': pushed\n')).toHaveLength(3), PATIENCE)
  watching.child.kill('SIGINT')
  expect(await watching.ended).toBe(0)
  expect(await readVersions(testConsole.root, testConsole.flowId)).toHaveLength(3)
})

test('watch continues after a refused push', async () => {
  const watching = startWatching()
  await watching.says('Watching 1 file for production.\n')
  const { flowId } = testConsole
  write('switchboard-flows.json', JSON.stringify({ flows: [{ file: 'booking.json', production: '404' }] }))
  write('booking.json', flowDocument({ version: '7.2' }))
  await watching.says('booking.json: not pushed: ')
  write('switchboard-flows.json', JSON.stringify({ flows: [{ file: 'booking.json', production: flowId }] }))
  write('booking.json', flowDocument({ version: '7.3' }))
  await watching.says('booking.json: pushed\n')
  watching.child.kill('SIGTERM')
  expect(await watching.ended).toBe(0)
})
