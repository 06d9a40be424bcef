import { describe, expect, test } from 'vitest'
import { explainFailure } from './explain-failure.mjs'

// Messages as written by npm, Next and Node.
const failures = [
  [
    'npm error code ENOSPC\nnpm error syscall write\nnpm error nospc There appears to be insufficient space',
    'disk is full',
  ],
  ['Error: No space left on device (os error 28)', 'disk is full'],
  ["EACCES: permission denied, mkdir '/srv/switchboard/.cache'", 'cannot write'],
  ["EROFS: read-only file system, open '/srv/switchboard/dist/server/main.mjs'", 'cannot write'],
  ['npm error code E407\nnpm error 407 Proxy Authentication Required', 'proxy requires a name'],
  [
    'npm error code ENOTFOUND\nnpm error network request to https://registry.npmjs.org/zod failed',
    'cannot be reached',
  ],
  ['npm error code ECONNREFUSED\nnpm error errno ECONNREFUSED', 'cannot be reached'],
  ['npm error code EAI_AGAIN', 'cannot be reached'],
  ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'NODE_EXTRA_CA_CERTS'],
  ['npm error code E401\nnpm error Incorrect or missing password.', 'refuses this account'],
  ['npm error code ETARGET\nnpm error notarget No matching version found for zod@4.6.7.', 'lacks a version'],
  ['npm error code EINTEGRITY\nnpm error sha512-abc integrity checksum failed', 'npm cache verify'],
  ['FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory', 'not enough memory'],
  ['Ended by SIGKILL.', 'not enough memory'],
  ['EBADPLATFORM: package-lock.json has none of sharp-linux-x64.', 'made on another system'],
  [
    'npm error code EACCES\nnpm error path /home/ana/.npm/_cacache/index-v5/07\nnpm error errno EACCES\nnpm error Your cache folder contains root-owned files',
    'npm config get cache',
  ],
  [
    "Error: Cannot find module '/srv/switchboard/node_modules/next/dist/compiled/path.js'\n  code: 'MODULE_NOT_FOUND'",
    'packages are incomplete',
  ],
  [
    'npm error code ETARGET\nnpm error notarget No matching version found for zod@4.6.7 with a date before 1/1/2020, 1:00:00 AM.',
    'npm config get before',
  ],
]

describe('a failure to install or build', () => {
  test.each(failures)('%s', (output, words) => {
    const sentence = explainFailure(output)
    expect(sentence).toContain(words)
    // The cause, then advice.
    expect(sentence).toMatch(/[.:] \w/)
  })

  test('in our own code is not explained', () => {
    expect(explainFailure("app/page.tsx:3:1 Module not found: Can't resolve './missing'")).toBeUndefined()
  })
})
