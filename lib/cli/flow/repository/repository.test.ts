import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { exportFlows } from '@/lib/console/flows/export-flows'
import { uploadDraft } from '@/lib/console/flows/upload-draft'
import { readVersions } from '@/lib/console/flows/version-facts'
import { casesFileText } from '@/lib/language/flow-json/exchange/case-files'
import { runsFileText } from '@/lib/language/flow-json/recorded-runs/run-files'
import { ACCOUNT } from '@/lib/service/testing/create-test-service'
import { flowDocument } from '@/lib/service/testing/flow-fixtures'
import { type OnceRequest, runRepository } from './run-repository'
import { startTestConsole, type TestConsole } from './testing/test-console'

const text = (version: string) => flowDocument({ version })

let testConsole: TestConsole
let root: TestConsole['root']
let flowId: string
let folder: string

beforeEach(async () => {
  testConsole = await startTestConsole()
  ;({ root, flowId } = testConsole)
  folder = mkdtempSync(path.join(tmpdir(), 'switchboard-flow-repository-'))
  vi.stubEnv('SWITCHBOARD_URL', testConsole.address)
  vi.stubEnv('SWITCHBOARD_TOKEN', 'switchboard_test')
  write('flows.json', JSON.stringify({ flows: [{ file: 'booking.json', production: flowId }] }))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
  await testConsole.close()
})

const write = (name: string, content: string) => writeFileSync(path.join(folder, name), content)
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')

async function run(command: OnceRequest['command'], more: Partial<OnceRequest> = {}) {
  let out = ''
  const outputs = { out: (part: string) => void (out += part), error: () => {}, hasColors: false }
  const manifest = path.join(folder, 'flows.json')
  const request = {
    command,
    manifest,
    environment: undefined,
    files: [],
    commit: 'abcdef1234567',
    message: undefined,
  }
  const status = await runRepository({ ...request, ...more }, outputs)
  return { status, out: out.replaceAll(`${folder}/`, '') }
}

/** Someone saves a version in the studio. */
async function save(document: string) {
  const revision = await root.flowDrafts.revisionOf(flowId)
  await root.flowDrafts.save(flowId, {
    revision,
    text: document,
    baseVersionId: null,
    person: { id: 'ana', name: 'Ana' },
  })
  const { uploaded } = await uploadDraft(root, flowId, { revision: revision + 1 })
  const facts = { createdBy: 'Ana', note: '', restoredFrom: null }
  await root.flowVersionFacts.add({ flowId, versionId: uploaded.versionId ?? '', ...facts })
}
const versions = () => readVersions(root, flowId)

describe('a repository of flows', () => {
  test('pulls a flow, and pushes and publishes a version that names its origin', async () => {
    expect(await run('diff')).toEqual({ status: 1, out: 'booking.json: only in the console\n' })
    expect(await run('pull')).toEqual({ status: 0, out: 'booking.json: pulled\n' })
    expect(read('booking.json')).toBe(text('7.1'))
    expect(await run('diff')).toEqual({ status: 0, out: 'booking.json: same\n' })
    write('booking.json', text('7.2'))
    expect((await run('diff')).out).toBe('booking.json: changed in the repository\n')
    expect(await run('push', { message: 'Ask for the day' })).toEqual({
      status: 0,
      out: 'booking.json: pushed\n',
    })
    expect(await run('push')).toEqual({ status: 0, out: 'booking.json: up to date\n' })
    const [newest, ...others] = await versions()
    expect(newest?.facts).toMatchObject({
      createdBy: 'Ada',
      note: 'Ask for the day · From CI, commit abcdef123456, by token Deploy.',
    })
    expect(others).toHaveLength(1)
    expect(await run('publish')).toEqual({ status: 0, out: 'booking.json: published\n' })
    expect((await versions())[0]?.isPublished).toBe(true)
  })

  test('works with an exported folder, and can push right away', async () => {
    const pieces: Uint8Array[] = []
    const settings = { businessAccountId: ACCOUNT }
    for await (const piece of exportFlows({ ...root, settings })) pieces.push(piece)
    mkdirSync(path.join(folder, 'flows'))
    for (const [name, bytes] of Object.entries(unzipSync(Buffer.concat(pieces))))
      writeFileSync(path.join(folder, name), bytes)
    const manifest = path.join(folder, 'switchboard-flows.json')
    expect(await run('diff', { manifest })).toEqual({ status: 0, out: 'flows/booking.json: same\n' })
    write('flows/booking.json', text('7.2'))
    expect((await run('push', { manifest })).out).toBe('flows/booking.json: pushed\n')
  })

  describe('with recorded runs', () => {
    const runs = () => JSON.parse(read('booking.runs.json')).runs.map(({ name }: { name: string }) => name)
    const runAt = (now: number) => {
      const seen = { status: 'open' as const, screen: 'START', effects: [] }
      return { start: {}, now, seen, steps: [] }
    }
    const record = (name: string) => {
      testConsole.tested.clock.advance(1)
      return root.flowRuns.add({ flowId, name, run: runAt(1), personName: 'Ana' })
    }
    const writeRuns = (...named: [name: string, now: number][]) =>
      write(
        'booking.runs.json',
        runsFileText(named.map(([name, now]) => ({ name, run: runAt(now) }))).replaceAll('\n', '\r\n'),
      )
    const names = async () => (await root.flowRuns.list(flowId)).map(({ name }) => name).toReversed()

    test('pulls them into a file next to the document, and pushes changes back', async () => {
      await record('Books')
      await record('Books')
      expect((await run('diff')).out).toContain('booking.runs.json: only in the console\n')
      expect((await run('pull')).out).toBe('booking.json: pulled\nbooking.runs.json: pulled\n')
      expect(runs()).toEqual(['Books', 'Books (2)'])
      expect((await run('pull')).out).toContain('booking.runs.json: up to date\n')
      expect((await run('diff')).out).toContain('booking.runs.json: same\n')
      writeRuns(['Books', 1], ['Cancels', 1])
      testConsole.tested.clock.advance(1)
      expect((await run('diff')).out).toContain('booking.runs.json: changed in the repository\n')
      expect((await run('push')).out).toBe('booking.json: up to date\nbooking.runs.json: pushed\n')
      expect(await names()).toEqual(['Books', 'Cancels'])
      expect((await run('push')).out).toContain('booking.runs.json: up to date\n')
      await record('Later')
      expect((await run('diff')).out).toContain('booking.runs.json: changed in the console\n')
      await run('pull')
      expect(runs()).toEqual(['Books', 'Cancels', 'Later'])
    })

    test('keeps runs recorded in the console meanwhile, and refuses a name with two different runs', async () => {
      await record('Books')
      await run('pull')
      await record('By Ana')
      writeRuns(['By CI', 1])
      testConsole.tested.clock.advance(1)
      expect((await run('pull')).out).toContain('booking.runs.json: changed in the repository since')
      expect((await run('push')).out).toContain(
        'booking.runs.json: pushed. Pull to get the runs recorded in the console\n',
      )
      expect(await names()).toEqual(['Books', 'By Ana', 'By CI'])
      await run('pull')
      expect(runs()).toEqual(['Books', 'By Ana', 'By CI'])
      await record('Other')
      writeRuns(['By Ana', 2])
      expect(await run('push')).toEqual({
        status: 1,
        out:
          'booking.json: up to date\n' +
          'booking.runs.json: refused: Ana recorded the run “By Ana” differently. Pull the runs, rename one, and push again.\n',
      })
      expect(await names()).toEqual(['Books', 'By Ana', 'By CI', 'Other'])
    })

    test.each([
      ['{', 'the file must be JSON'],
      [runsFileText([{ name: 'A', run: runAt(1) }].flatMap((one) => [one, one])), 'has two runs called "A"'],
    ])('rejects an invalid runs file: case %#', async (content, words) => {
      await run('pull')
      write('booking.runs.json', content)
      await expect(run('push')).rejects.toThrow(words)
    })

    test('refuses more runs than a flow can keep, and pushes none', async () => {
      await run('pull')
      writeRuns(...Array.from({ length: 51 }, (_, index) => [`Run ${index}`, 1] as [string, number]))
      expect((await run('push')).out).toContain('has 51 runs; a flow keeps at most 50\n')
      expect(await names()).toEqual([])
    })
  })

  describe('with endpoint cases', () => {
    const caseOf = (name: string, status = 200) => ({ name, action: 'ping' as const, expect: { status } })
    const save = async (...cases: ReturnType<typeof caseOf>[]) => {
      const { revision } = await root.flowCases.get(flowId)
      await root.flowCases.save(flowId, { revision, cases })
    }
    const writeCases = (...cases: ReturnType<typeof caseOf>[]) =>
      write('booking.cases.json', casesFileText(cases).replaceAll('\n', '\r\n'))
    const names = async () => (await root.flowCases.get(flowId)).cases.map(({ name }) => name)

    test('pulls them into a file next to the document, and pushes changes back in order', async () => {
      await save(caseOf('Is there'), caseOf('Knows'))
      expect((await run('pull')).out).toBe('booking.json: pulled\nbooking.cases.json: pulled\n')
      expect(JSON.parse(read('booking.cases.json'))).toEqual({ cases: [caseOf('Is there'), caseOf('Knows')] })
      expect((await run('diff')).out).toContain('booking.cases.json: same\n')
      writeCases(caseOf('New'), caseOf('Is there'))
      expect((await run('diff')).out).toContain('booking.cases.json: changed in the repository\n')
      expect((await run('push')).out).toBe('booking.json: up to date\nbooking.cases.json: pushed\n')
      expect(await names()).toEqual(['New', 'Is there'])
      expect((await run('push')).out).toContain('booking.cases.json: up to date\n')
      await save()
      await run('pull')
      expect(JSON.parse(read('booking.cases.json'))).toEqual({ cases: [] })
    })

    test('keeps cases saved in the console meanwhile, and refuses a name with two different cases', async () => {
      await save(caseOf('Is there'))
      await run('pull')
      await save(caseOf('Is there'), caseOf('By Ana'))
      writeCases(caseOf('Is there'), caseOf('By CI'))
      expect((await run('push')).out).toContain(
        'booking.cases.json: pushed. Pull to get the cases saved in the console\n',
      )
      expect(await names()).toEqual(['Is there', 'By Ana', 'By CI'])
      writeCases(caseOf('By Ana', 427))
      expect(await run('push')).toMatchObject({
        status: 1,
        out: expect.stringContaining('refused: The case “By Ana” was changed in the console.'),
      })
      expect(await names()).toEqual(['Is there', 'By Ana', 'By CI'])
    })

    test('rejects an invalid cases file', async () => {
      await run('pull')
      write('booking.cases.json', '{"cases":[{"name":"A","action":"dance"}]}')
      await expect(run('push')).rejects.toThrow('case 1 (A): "action" must be one of')
      writeCases(caseOf('A'), caseOf('A'))
      await expect(run('push')).rejects.toThrow('two cases called “A”')
    })
  })

  test('can push over its own pushes without another pull, as pipelines do', async () => {
    await run('pull')
    const lock = read('flows.lock.json')
    for (const version of ['7.2', '7.3']) {
      // A pipeline starts with what was committed, and commits nothing back.
      write('flows.lock.json', lock)
      write('booking.json', text(version))
      expect(await run('push')).toMatchObject({ status: 0 })
    }
    expect(await versions()).toHaveLength(3)
  })

  test('refuses to push where a person changed the same parts, saved or not, naming who', async () => {
    await run('pull')
    await save(text('7.3'))
    write('booking.json', text('7.2'))
    expect(await run('push')).toEqual({
      status: 1,
      out: 'booking.json: refused: Version 2 by Ana changed the same parts as this push. Pull it, merge it, and push again.\n',
    })
    expect(await run('diff')).toEqual({ status: 1, out: 'booking.json: changed in both\n' })
    expect((await run('pull')).out).toContain('changed in the repository since the last pull')
    expect(read('booking.json')).toBe(text('7.2'))
    rmSync(path.join(folder, 'booking.json'))
    await run('pull')
    expect(read('booking.json')).toBe(text('7.3'))
    const revision = await root.flowDrafts.revisionOf(flowId)
    await root.flowDrafts.save(flowId, {
      revision,
      text: '{',
      baseVersionId: null,
      person: { id: 'ana', name: 'Ana' },
    })
    write('booking.json', text('7.2'))
    expect((await run('push')).out).toMatch(/refused: Ana has had unsaved changes in the same place since 20/)
    expect((await root.flowDrafts.get(flowId))?.text).toBe('{')
    expect(await versions()).toHaveLength(2)
  })

  test('merges pushes with saved and unsaved edits repeatedly, and pulls the result', async () => {
    const screen = (title: string, more: object = {}) => {
      const [first] = JSON.parse(text('7.1')).screens
      return flowDocument({ version: '7.1', screens: [{ ...first, title }], ...more })
    }
    await run('pull')
    await save(screen('By Ana'))
    write('booking.json', flowDocument({ version: '7.2' }))
    const merged = 'booking.json: pushed and merged. Pull to get what changed in the console\n'
    expect(await run('push')).toEqual({ status: 0, out: merged })
    expect((await root.flowDocuments.newest(flowId))?.text).toBe(screen('By Ana', { version: '7.2' }))
    expect((await versions())[0]?.facts?.note).toBe(
      'From CI, commit abcdef123456, by token Deploy, merged with version 2 by Ana.',
    )
    expect((await run('publish')).out).toBe('booking.json: changed in the console. Pull the file first.\n')
    // The next commit lacks Ana’s change, and must not remove it.
    write('booking.json', flowDocument({ version: '7.3' }))
    const draft = { revision: await root.flowDrafts.revisionOf(flowId), person: { id: 'ana', name: 'Ana' } }
    const baseVersionId = (await versions())[0]?.id ?? null
    await root.flowDrafts.save(flowId, {
      ...draft,
      ...{ text: screen('Typing', { version: '7.2' }), baseVersionId },
    })
    expect(await run('push')).toEqual({ status: 0, out: merged })
    expect((await root.flowDocuments.newest(flowId))?.text).toBe(screen('By Ana', { version: '7.3' }))
    expect(await root.flowDrafts.get(flowId)).toMatchObject({
      text: screen('Typing', { version: '7.3' }),
      updatedBy: 'Ana',
      baseVersionId: (await versions())[0]?.id,
    })
    expect((await run('pull')).out).toBe('booking.json: pulled\n')
    expect(read('booking.json')).toBe(screen('By Ana', { version: '7.3' }))
    expect(await run('publish')).toMatchObject({ status: 0 })
  })

  test('keeps line endings and the byte order mark, which do not count as changes', async () => {
    const crlf = (document: string) =>
      `\ufeff${JSON.stringify(JSON.parse(document), null, 2).replaceAll('\n', '\r\n')}`
    await run('pull')
    write('booking.json', crlf(text('7.2')))
    expect(await run('push')).toMatchObject({ status: 0 })
    expect(await run('push')).toEqual({ status: 0, out: 'booking.json: up to date\n' })
    await save(JSON.stringify(JSON.parse(text('7.3')), null, 2))
    expect(await run('pull')).toEqual({ status: 0, out: 'booking.json: pulled\n' })
    expect(read('booking.json')).toBe(crlf(text('7.3')))
  })

  test('reports when a change is held for approval', async () => {
    await run('pull')
    testConsole.policy.holdsChanges = true
    const held = {
      status: 1,
      out: 'booking.json: refused: It was sent for approval and isn’t applied yet.\n',
    }
    expect(await run('publish')).toEqual(held)
    write('booking.json', text('7.2'))
    expect(await run('push')).toEqual(held)
    testConsole.policy.holdsChanges = false
    expect(await run('push')).toEqual({ status: 0, out: 'booking.json: pushed\n' })
  })

  test('finds a flow by its name, and reports one that doesn’t exist', async () => {
    write('flows.json', JSON.stringify({ flows: [{ file: 'booking.json', production: 'Booking' }] }))
    expect(await run('pull')).toMatchObject({ status: 0 })
    write('flows.json', JSON.stringify({ flows: [{ file: 'booking.json', production: 'Gone' }] }))
    await expect(run('pull')).rejects.toThrow('The console has no flow called “Gone”.')
    write('flows.json', JSON.stringify({ flows: [{ file: 'booking.json', production: '999' }] }))
    await expect(run('push')).rejects.toThrow('(flow 999): There is no flow with the ID 999')
  })

  test.each([
    [
      [
        { file: 'a.json', p: '1' },
        { file: 'b.json', p: '1' },
      ],
      'a.json and b.json are the same flow (1) in p',
    ],
    [
      [
        { file: 'a.json', p: '1' },
        { file: './a.json', p: '2' },
      ],
      'a.json is listed twice in',
    ],
    [[{ file: '../a.json', p: '1' }], 'the file must be in the folder of the manifest'],
    [[{ file: 'a.json', p: 1 }], '"p" must be the ID or the name'],
    [[{ file: 'a.json', p: '1', q: '2' }], 'Set --env to an environment in'],
    ['flows', 'must be an object with a list "flows"'],
  ])('refuses the manifest %j', async (flows, words) => {
    write('flows.json', JSON.stringify({ flows }))
    await expect(run('push')).rejects.toThrow(words)
    expect(existsSync(path.join(folder, 'flows.lock.json'))).toBe(false)
  })

  test('does not push a document above the size limit', async () => {
    await run('pull')
    write('booking.json', `{"x":"${'x'.repeat(10 * 1024 * 1024)}"}`)
    expect(await run('push')).toEqual({ status: 1, out: 'booking.json: larger than 10 MB\n' })
  })
})
