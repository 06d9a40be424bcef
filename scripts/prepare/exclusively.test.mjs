import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { exclusively } from './exclusively.mjs'
import { inRoot } from './root.mjs'

const name = `test ${process.pid}`
const lock = inRoot('.cache', `${name}.lock`)
// Greater than the largest process ID of Linux.
const NOBODY = 2 ** 22 + 1

afterEach(() => {
  vi.useRealTimers()
  rmSync(lock, { recursive: true, force: true })
})

describe('exclusive work', () => {
  test('of one name runs one at a time', async () => {
    const events = []
    const work = (id) => () =>
      new Promise((resolve) => {
        events.push(`${id} begins`)
        setImmediate(() => {
          events.push(`${id} ends`)
          resolve(id)
        })
      })
    expect(await Promise.all([exclusively(name, work('a')), exclusively(name, work('b'))])).toEqual([
      'a',
      'b',
    ])
    expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })

  test('that fails releases its lock', async () => {
    await expect(exclusively(name, () => Promise.reject(new Error('no space')))).rejects.toThrow('no space')
    expect(await exclusively(name, async () => 'done')).toBe('done')
  })

  test('takes over the lock of a process that is gone', async () => {
    mkdirSync(lock, { recursive: true })
    writeFileSync(`${lock}/owner`, `${NOBODY} ${hostname()}`)
    expect(await exclusively(name, async () => 'done', Number.POSITIVE_INFINITY)).toBe('done')
  })

  test.each([
    ['whose ID was reused', `${process.pid} ${hostname()}`],
    ['on another machine', `${NOBODY} another-${hostname()}`],
    ['that was killed before recording itself', ''],
  ])('takes over the lock of a process %s once it is no longer renewed', async (_case, owner) => {
    mkdirSync(lock, { recursive: true })
    writeFileSync(`${lock}/owner`, owner)
    expect(await exclusively(name, async () => 'done', 1)).toBe('done')
  })

  describe('whose lock was taken over while its process was suspended', () => {
    const other = `${process.pid} ${hostname()} other`
    const takeOver = () => {
      rmSync(lock, { recursive: true })
      mkdirSync(lock)
      writeFileSync(`${lock}/owner`, other)
      utimesSync(lock, 1, 1)
    }

    test('leaves the lock to the new owner', async () => {
      await exclusively(name, async () => takeOver())
      expect(readFileSync(`${lock}/owner`, 'utf8')).toBe(other)
    })

    test('renews only its own lock', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const renewedAt = () => statSync(lock).mtimeMs
      await exclusively(name, async () => {
        utimesSync(lock, 1, 1)
        vi.advanceTimersByTime(1000)
        expect(renewedAt()).toBeGreaterThan(1000)
        takeOver()
        vi.advanceTimersByTime(1000)
        expect(renewedAt()).toBe(1000)
      })
    })
  })
})
