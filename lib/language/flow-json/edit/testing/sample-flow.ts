import type { JsonObject } from '../../model'

/** A flow with an example of everything that edits, fixes and upgrades handle. */
export const sampleFlow = (version = '7.3'): JsonObject => ({
  version,
  data_api_version: '3.0',
  routing_model: { FIRST: ['SECOND'], SECOND: [] },
  screens: [
    {
      id: 'FIRST',
      title: 'First',
      data: {
        start: { type: 'string', __example__: '1774915200000' },
        shown: { type: 'boolean', __example__: true },
      },
      sensitive: ['full_name'],
      layout: {
        type: 'SingleColumnLayout',
        children: [
          {
            type: 'Form',
            name: 'form',
            'init-values': { full_name: 'Ada', food: 'fish', day: '1774915200000' },
            'error-messages': { full_name: 'Too long' },
            children: [
              { type: 'TextInput', name: 'full_name', label: 'Name', 'helper-text': '' },
              { type: 'CheckboxGroup', name: 'food', 'data-source': [{ id: 'fish', title: 'Fish' }] },
              {
                type: 'DatePicker',
                name: 'day',
                label: 'Day',
                'min-date': '${data.start}',
                'max-date': '1790000000000',
                'unavailable-dates': ['1780000000000'],
              },
              { type: 'TextBody', text: '`as it is`', visible: '${data.shown}' },
              {
                type: 'If',
                condition: "${form.full_name} == 'a\\\\b' && ${data.shown}",
                then: [{ type: 'TextCaption', text: '${form.full_name}' }],
              },
              {
                type: 'Footer',
                label: 'Next',
                'on-click-action': {
                  name: 'navigate',
                  next: { type: 'screen', name: 'SECOND' },
                  payload: { name: '${form.full_name}', day: '${form.day}' },
                },
              },
            ],
          },
        ],
      },
    },
    {
      id: 'SECOND',
      title: 'Second',
      terminal: true,
      data: { name: { type: 'string', __example__: 'Ada' }, day: { type: 'string', __example__: 'x' } },
      layout: {
        type: 'SingleColumnLayout',
        children: [
          { type: 'TextHeading', text: '${screen.FIRST.form.full_name}' },
          {
            type: 'TextInput',
            name: 'more',
            label: 'More',
            'init-value': '${data.name}',
            'error-message': 'Hm',
          },
          {
            type: 'Footer',
            label: 'Done',
            'on-click-action': {
              name: 'complete',
              payload: { name: '${screen.FIRST.form.full_name}', more: '${form.more}', day: '${data.day}' },
            },
          },
        ],
      },
    },
  ],
})
