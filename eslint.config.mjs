import { defineConfig, globalIgnores } from 'eslint/config'
import nextVitals from 'eslint-config-next/core-web-vitals'
import nextTypescript from 'eslint-config-next/typescript'
import tseslint from 'typescript-eslint'

const lines = (max) => ({ 'max-lines': ['error', { max, skipBlankLines: false, skipComments: false }] })

const functionLines = (max) => ({
  'max-lines-per-function': ['error', { max, skipBlankLines: true, skipComments: true }],
})

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name: a default export has a different name in every file that imports it.',
}
const noAsAny = {
  selector: 'TSAsExpression > TSAsExpression[typeAnnotation.type="TSUnknownKeyword"]',
  message: 'A cast through unknown proves nothing: parse the value, or narrow it.',
}

export default defineConfig([
  globalIgnores(['**/.next/**', 'dist/**', 'public/**', 'test-results/**', '**/next-env.d.ts']),
  ...nextVitals,
  ...nextTypescript,
  {
    name: 'switchboard/all',
    // A rule that may be switched off in a comment is a wish.
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
    rules: {
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'no-else-return': 'error',
      'no-restricted-syntax': ['error', noAsAny],
      ...lines(300),
    },
  },
  {
    name: 'switchboard/typescript',
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      ...functionLines(60),
    },
  },
  {
    name: 'switchboard/markup',
    files: ['**/*.tsx'],
    // What a component draws is one expression; splitting it by length alone hides its shape.
    rules: functionLines(100),
  },
  {
    name: 'switchboard/product',
    files: ['app/**', 'lib/**', 'components/**'],
    rules: {
      'no-console': 'error',
      'react/no-danger': 'error',
      // Images are samples of people, already as small as they will be; nothing optimises them.
      '@next/next/no-img-element': 'off',
    },
  },
  {
    name: 'switchboard/named-exports',
    files: ['lib/**', 'components/**'],
    rules: { 'no-restricted-syntax': ['error', noAsAny, noDefaultExport] },
  },
  {
    name: 'switchboard/tests',
    files: ['**/*.test.ts', '**/*.test.tsx', '**/*.test.mjs', '**/testing/**', 'e2e/**'],
    rules: {
      'max-lines-per-function': 'off',
      // Playwright hands the next step to a fixture by a function named `use`, which is no hook.
      'react-hooks/rules-of-hooks': 'off',
      ...lines(400),
    },
  },
  {
    name: 'switchboard/configs',
    files: ['**/*.config.*', '*.mjs', '*.ts'],
    rules: { 'import/no-anonymous-default-export': 'off' },
  },
  {
    name: 'switchboard/tables-of-data',
    // A row for each documented error, template of the demo account, column: length is content there.
    files: ['lib/contract/errors.ts', 'lib/demo/**', 'lib/store/migrations/**'],
    rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' },
  },
])
