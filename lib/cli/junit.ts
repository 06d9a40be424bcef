/** A JUnit test, which failed if it has a failure. */
interface JunitTest {
  className: string
  name: string
  failure?: { message: string; details: string }
  /** What a passed test printed. */
  printed?: string
}

interface JunitSuite {
  name: string
  properties?: Readonly<Record<string, string | number>>
  tests: readonly JunitTest[]
}

const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }

/** XML cannot contain control characters. */
const escapedXml = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, '\ufffd')
    .replace(/[<>&"]/g, (sign) => entities[sign] ?? sign)

/** A JUnit report, which pipelines show. */
export function junitReport(suites: readonly JunitSuite[]): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${countsOf(suites.flatMap(({ tests }) => tests))}>`,
    ...suites.flatMap(suiteLines),
    '</testsuites>',
  ]
  return `${lines.join('\n')}\n`
}

const countsOf = (tests: readonly JunitTest[]) =>
  `tests="${tests.length}" failures="${tests.filter(({ failure }) => failure).length}"`

function suiteLines({ name, properties = {}, tests }: JunitSuite): string[] {
  const listed = Object.entries(properties).map(
    ([key, value]) => `<property name="${escapedXml(key)}" value="${escapedXml(`${value}`)}"/>`,
  )
  return [
    `  <testsuite name="${escapedXml(name)}" ${countsOf(tests)}>`,
    ...(listed.length > 0 ? [`    <properties>${listed.join('')}</properties>`] : []),
    ...tests.map(testLine),
    '  </testsuite>',
  ]
}

function testLine({ className, name, failure, printed }: JunitTest): string {
  const failed =
    failure && `<failure message="${escapedXml(failure.message)}">${escapedXml(failure.details)}</failure>`
  const output = printed ? `<system-out>${escapedXml(printed)}</system-out>` : ''
  return `    <testcase classname="${escapedXml(className)}" name="${escapedXml(name)}">${failed ?? output}</testcase>`
}
