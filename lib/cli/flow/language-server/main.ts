import { version } from '@/package.json'
import { serveLanguage } from './serve-language'

// `switchboard-flow lsp`, built separately so that checks do not load the language server. Editors add
// `--stdio`, the only transport.
serveLanguage({ input: process.stdin, output: process.stdout }, version)
