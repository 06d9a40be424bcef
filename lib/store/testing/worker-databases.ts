import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openStore } from '../open'
import { PRISTINE } from './migrated-schemas'

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of PostgreSQL databases, one for each worker; none when PostgreSQL is not tested. */
    workerDatabases: string[]
  }
}

/**
 * Before all tests: a database for each worker, with a schema that has all tables, beside the database of
 * `TEST_DATABASE_URL`, because two that make and drop schemas in one would wait for each other. They go after the last
 * test.
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
