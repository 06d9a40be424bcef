/** Environment of every product that tests start. */
export const testSettings = {
  SETUP_ADMIN_EMAIL: 'admin@example.com',
  SETUP_ADMIN_PASSWORD: 'correct horse battery',
  // Long enough to see a template in review, short enough to wait for.
  REVIEW_DELAY_MS: '1500',
  LOG_LEVEL: 'warn',
}

/** Default data folder of the product that `npm run e2e` starts. */
export const DATA_DIR = '.data-e2e'
