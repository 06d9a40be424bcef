import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { DATABASE_FILE, openStore } from '../open'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of SQLite that has all tables and nobody's data: a copy is far sooner there than one made anew. */
    migratedFile: string
  }
}

/** Before all tests. It goes after the last one. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'switchboard-migrated-'))
  await (await openStore({ dataDir })).close()
  provide('migratedFile', path.join(dataDir, DATABASE_FILE))
  return () => rm(dataDir, { recursive: true })
}
