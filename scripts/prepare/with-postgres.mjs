import { say } from './say.mjs'
import { startPostgres } from './start-postgres.mjs'

/**
 * Runs `work` with the URL of a PostgreSQL: TEST_DATABASE_URL, or one started for it; undefined, with a message, if
 * neither works.
 *
 * @template Value
 * @param {(databaseUrl: string | undefined) => Promise<Value>} work
 * @returns {Promise<Value>}
 */
export async function withPostgres(work) {
  const given = process.env.TEST_DATABASE_URL
  if (given) return work(given)
  const postgres = await startPostgres()
  if ('reason' in postgres) {
    say(`PostgreSQL is not tested: ${postgres.reason}.`)
    say('Install it (Debian, Ubuntu: apt-get install postgresql; Fedora: dnf install postgresql-server;')
    say('macOS: brew install postgresql@17), or set TEST_DATABASE_URL. Everything else is tested.')
    return work(undefined)
  }
  const stop = async (signal) => {
    await postgres.stop()
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    return await work(postgres.url)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    await postgres.stop()
  }
}
