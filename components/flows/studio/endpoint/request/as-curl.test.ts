import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { asCurl } from './as-curl'

test('a shell parses the curl command into exactly the request that was sent', () => {
  const body = `{"text":"it's $HOME \`date\` \\"\n"}`
  const url = "https://example.com/?a=1&b='"
  const command = asCurl({ url, sent: { headers: { 'content-type': 'application/json' }, body } })
  const words = spawnSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }; ${command}`]).stdout.toString()
  expect(words.split('\0').slice(0, -1)).toEqual([
    '--include',
    '--header',
    'content-type: application/json',
    '--data-raw',
    body,
    url,
  ])
})
