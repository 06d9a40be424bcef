import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatLatency } from '@/lib/labels/durations'
import { BarChart } from './bar-chart'

const axis = ['1', '2', '3'] as const
const shared = { label: 'By day', nameOf: String, summary: '', axis }

test('a failure series has the failure color in the bars and the legend', () => {
  const drawn = (isFailure: boolean) =>
    renderToStaticMarkup(
      <BarChart
        {...shared}
        series={[
          { label: 'Delivered', values: [3, 0] },
          { label: 'Failed', values: [0, 2], isFailure },
        ]}
      />,
    )
  expect(drawn(true)).toMatch(/fill-danger/)
  expect(drawn(true)).toMatch(/bg-danger/)
  expect(drawn(false)).not.toMatch(/danger/)
})

test('the end of the scale has the unit of its values', () => {
  const series = [{ label: 'Milliseconds', values: [120, 430] }] as const
  expect(renderToStaticMarkup(<BarChart {...shared} series={series} valueText={formatLatency} />)).toContain(
    '>500 ms<',
  )
  expect(renderToStaticMarkup(<BarChart {...shared} series={series} />)).toContain('>500<')
})
