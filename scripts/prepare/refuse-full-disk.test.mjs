import { expect, test } from 'vitest'
import { explainFailure } from './explain-failure.mjs'
import { refuseFullDisk } from './refuse-full-disk.mjs'

test('a disk with too little space is rejected with an error that has an explanation', () => {
  expect(() => refuseFullDisk(0)).not.toThrow()
  let message = ''
  try {
    refuseFullDisk(2 ** 40)
  } catch (error) {
    message = error.message
  }
  expect(message).toMatch(/^ENOSPC: \d+ MB are free, and 1099511627776 MB are needed\.$/)
  expect(explainFailure(message)).toContain('The disk is full')
})
