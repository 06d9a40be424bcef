import { expect, test } from 'vitest'
import { createLog } from './log'

test('untrusted text stays on one log line, without control characters', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const hostile = 'a\r\n{"level":"fatal","msg":"made up"}\u001b[2J\u0000\b\u2028'
  log.info({ path: `/service/${hostile}`, error: new Error(hostile), [hostile]: hostile }, hostile)
  expect(lines).toHaveLength(1)
  const [line = ''] = lines
  expect(line.trimEnd()).not.toMatch(/[\r\n\u0000-\u001f]/)
  expect(JSON.parse(line)).toMatchObject({ level: 'info', path: `/service/${hostile}` })
})
