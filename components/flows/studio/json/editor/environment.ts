import type { Environment } from 'monaco-editor'

declare global {
  // Where Monaco looks for its surroundings.
  interface Window {
    MonacoEnvironment?: Environment
  }
}

// Only the worker that compares texts: what is said of JSON comes from the language of flows.
window.MonacoEnvironment = {
  getWorker: () =>
    new Worker(new URL('./editor-worker.ts', import.meta.url), { type: 'module', name: 'editor' }),
}

// Monaco makes style elements at run time and has no way to give them the nonce of the page (microsoft/monaco-editor#271).
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
if (nonce) {
  const create = document.createElement
  const createWithNonce = function (this: Document, name: string, options?: ElementCreationOptions) {
    const element = create.call(this, name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
  // It makes what the first argument names, as the one it stands for does.
  document.createElement = createWithNonce as typeof document.createElement
}
