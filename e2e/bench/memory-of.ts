import { execFileSync } from 'node:child_process'

/** Megabytes of a process that are in memory. */
export const memoryOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
