/** Variables of every product that tests start. */
export const testSettings = {
  SETUP_ADMIN_EMAIL: 'admin@example.com',
  SETUP_ADMIN_PASSWORD: 'correct horse battery',
  // Long enough to see a template in review, short enough not to wait for it.
  REVIEW_DELAY_MS: '1500',
  LOG_LEVEL: 'warn',
}

/** Data folder of the product that `npm run e2e` starts when it is not told of one. */
export const DATA_DIR = '.data-e2e'
