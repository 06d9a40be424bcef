import { inject } from 'vitest'

// Before each test file, selects this worker’s database.
const own = inject('workerDatabases')[Number(process.env.VITEST_POOL_ID) - 1]
if (own) process.env.TEST_DATABASE_URL = own
