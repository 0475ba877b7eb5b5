import { tmpdir } from 'node:os'
import path from 'node:path'
import { productSettings } from '../../scripts/start/demo-settings.mjs'
import { readConfig } from '../src/config.ts'

/** A test's configuration: the real app, a quiet log, and high rate limits (tests of the limits lower them again). */
export const testConfig = (env: Record<string, string>) =>
  readConfig({
    APP_MODE: 'demo',
    ...productSettings({}),
    PORT: '0',
    APP_ORIGIN: 'http://127.0.0.1:3000',
    LOG_LEVEL: 'silent',
    WEB_DIR: '',
    OFFICE_DIR: '',
    DATA_DIR: path.join(tmpdir(), `juntas-test-${process.pid}`),
    JWT_SECRET: 'test-secret-test-secret-test-secret-1',
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    MEDIA_SECRET: 'media-secret-media-secret-media-sec-1',
    DATABASE_POOL: '6',
    // A hundred calls at once wait for six connections, on a busy machine longer than the default allows.
    DATABASE_WAIT_MS: '60000',
    RATE_LIMIT_FACTOR: '1000',
    SMTP_URL: 'smtp://127.0.0.1:1',
    ...env,
  })
