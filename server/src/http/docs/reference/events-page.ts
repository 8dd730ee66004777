/** The catalogue of events: what each reports, and the data it carries. */
import { eventData, eventExamples } from '@packhouse/contract/public/event-data';
import { events, topics, type Topic } from '@packhouse/contract/public/events';
import { jsonSchema, type Json } from '@packhouse/contract/openapi/schemas';
import { docsPage, type DocsPage } from '../docs-page.ts';
import { fieldsTable } from './fields.ts';

export const eventsPage = (): DocsPage =>
  docsPage(
    '/docs/reference/events',
    'Reference',
    `# Events

[Webhooks](/docs/webhooks.md) send events, and the [feed](/docs/reference/notifications.events.md) keeps them. Each change writes its
event in the same transaction. The fields below are those of \`data\`. Read the record itself when you need its latest state.

${topics.map(topicOf).join('\n\n')}
`,
  );

function topicOf(topic: Topic): string {
  const { title, notifies } = events[topic];
  const { resourceType } = eventExamples[topic];
  const shown = notifies
    ? notifies.severity === 'action_required'
      ? ' It becomes an action item.'
      : ` It is shown in the activity feed (${notifies.severity}).`
    : '';
  return [
    `## ${topic}`,
    `${title}. About a ${resourceType}.${shown}`,
    fieldsTable(jsonSchema(eventData[topic], 'output') as Json),
    `\`\`\`json\n${JSON.stringify(eventExamples[topic].data, null, 2)}\n\`\`\``,
  ]
    .filter(Boolean)
    .join('\n\n');
}
