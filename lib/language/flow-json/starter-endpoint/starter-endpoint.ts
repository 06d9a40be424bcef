import { goStarter } from './go-starter'
import { nodeStarter } from './node-starter'
import { pythonStarter } from './python-starter'
import { readStarterModel, type StarterModel } from './starter-model'

export const starterLanguages = ['node', 'python', 'go'] as const
export type StarterLanguage = (typeof starterLanguages)[number]

const starters: Record<
  StarterLanguage,
  { write: (model: StarterModel) => Record<string, string>; start: string; test: string; needs: string }
> = {
  node: {
    write: nodeStarter,
    start: 'node endpoint.mjs',
    test: 'node --test',
    needs: 'Node.js 20 or newer, no packages.',
  },
  python: {
    write: pythonStarter,
    start: 'pip install -r requirements.txt\npython endpoint.py',
    test: 'python -m unittest',
    needs: 'Python 3.9 or newer, and the package cryptography.',
  },
  go: { write: goStarter, start: 'go run .', test: 'go test', needs: 'Go 1.19 or newer, no modules.' },
}

/** Files of a starter data endpoint for a flow, with tests. It responds with the data models' examples. */
export function starterEndpoint(text: string, language: StarterLanguage): Record<string, string> {
  const { write, start, test, needs } = starters[language]
  const readme = `# Data endpoint

${needs} It responds to each screen with the examples of its data model. Replace them in the file \`screens\`.

    ${start.replace('\n', '\n    ')}

Run the tests with \`${test}\`.

| Environment variable | Holds |
|---|---|
| \`PRIVATE_KEY_FILE\` | file of the private key (PEM) of your number; without it, everything is plain JSON: for your own machine only |
| \`APP_SECRET\` | secret of the app, by which requests are signed; without it, every signature is accepted |
| \`PORT\` | port to listen on; 8080 without it |
`
  return { ...write(readStarterModel(text)), 'README.md': readme }
}
