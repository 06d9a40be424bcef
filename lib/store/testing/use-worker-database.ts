import { inject } from 'vitest'

// Before each file of tests: the database is the one of this worker.
const own = inject('workerDatabases')[Number(process.env.VITEST_POOL_ID) - 1]
if (own) process.env.TEST_DATABASE_URL = own
