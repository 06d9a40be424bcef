import { version } from '@/package.json'
import { serveLanguage } from './serve-language'

// `switchboard-flow lsp`, a program of its own: checking files does not wait for what speaks to editors. They add `--stdio`,
// which is the only way there is.
serveLanguage({ input: process.stdin, output: process.stdout }, version)
