import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 * 1024 ** 3

/**
 * Where unit tests keep their files: in memory where the system has room there, because a store that writes as the
 * product does waits for the disk with every commit. A process that is killed loses no more there than on a disk.
 */
export function temporaryFolder() {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
