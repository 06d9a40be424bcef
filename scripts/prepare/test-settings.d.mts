export const testSettings: Record<
  'SETUP_ADMIN_EMAIL' | 'SETUP_ADMIN_PASSWORD' | 'REVIEW_DELAY_MS' | 'LOG_LEVEL',
  string
>

export const DATA_DIR: string
