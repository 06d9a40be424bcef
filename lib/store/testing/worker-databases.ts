import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openStore } from '../open'
import { PRISTINE } from './migrated-schemas'

declare module 'vitest' {
  interface ProvidedContext {
    /** PostgreSQL URLs, one per worker; empty if PostgreSQL isn’t tested. */
    workerDatabases: string[]
  }
}

/**
 * Before all tests, creates a database with a fully migrated schema for each worker, besides the one in
 * `TEST_DATABASE_URL`: tests that create and drop schemas in the same database would block each other. Removes them
 * after the last test.
 */
export async function setup({ config, provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const databaseUrl = process.env.TEST_DATABASE_URL
  if (!databaseUrl) {
    provide('workerDatabases', [])
    return
  }
  const urls = Array.from({ length: config.maxWorkers }, (_, index) => {
    const url = new URL(databaseUrl)
    url.pathname = `${url.pathname}_worker_${index + 1}`
    return url
  })
  const names = urls.map(({ pathname }) => pg.escapeIdentifier(decodeURIComponent(pathname.slice(1))))
  const drop = names.map((name) => `drop database if exists ${name} with (force)`)
  await runSql(databaseUrl, [...drop, ...names.map((name) => `create database ${name}`)])
  for (const { href } of urls) {
    await runSql(href, [`create schema ${PRISTINE}`])
    await (await openStore({ databaseUrl: href, schema: PRISTINE })).close()
  }
  provide(
    'workerDatabases',
    urls.map(({ href }) => href),
  )
  return () => runSql(databaseUrl, drop)
}

async function runSql(databaseUrl: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
