import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { DATABASE_FILE, openStore } from '../open'

declare module 'vitest' {
  interface ProvidedContext {
    /** An empty, fully migrated SQLite database: copying it is much faster than migrating a new one. */
    migratedFile: string
  }
}

/** Runs before all tests. The returned function cleans up after the last one. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'switchboard-migrated-'))
  await (await openStore({ dataDir })).close()
  provide('migratedFile', path.join(dataDir, DATABASE_FILE))
  return () => rm(dataDir, { recursive: true })
}
