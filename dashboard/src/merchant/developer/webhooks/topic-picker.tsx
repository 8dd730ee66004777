/** Everything, families or single topics, with what each would send. */
import { Button, Checkbox, Code, Group, Radio, Stack, TextInput } from '@mantine/core';
import { SearchIcon } from '@primer/octicons-react';
import { useState } from 'react';
import { Snippet } from '../snippet.tsx';
import { titleOf, topics, type Topic } from '../event-words.ts';
import { plain } from '../../../ui/words.ts';
import { everything, families, topicsOf, withFamily, withTopic, type Family } from './topic-choice.ts';
import classes from './topic-picker.module.css';
import { Note } from '../../../ui/note.tsx';
import { typing } from '../../../ui/typing.ts';

interface TopicPickerProps {
  value: readonly string[];
  onChange: (patterns: string[]) => void;
  error: string | undefined;
  /** Example of each topic; none where they are not shown. */
  samples: ReadonlyMap<string, string>;
}

export function TopicPicker({ value, onChange, error, samples }: TopicPickerProps) {
  const all = value.includes(everything);
  const [shown, setShown] = useState<Topic>('shipment.forwarded');
  const [sought, setSought] = useState('');
  const wanted = sought.trim().toLowerCase();
  const found = families
    .map((family) => ({
      family,
      topics: family.topics.filter((topic) => `${topic} ${titleOf(topic)}`.toLowerCase().includes(wanted)),
    }))
    .filter(({ topics: some }) => some.length > 0);
  const count = topicsOf(value).length;
  return (
    <Stack gap="sm">
      <Radio.Group
        aria-label="Events"
        value={all ? 'all' : 'some'}
        onChange={(choice) => onChange(choice === 'all' ? [everything] : [])}
        error={error}
      >
        <Stack gap="xs">
          <Radio
            value="all"
            label="All events"
            description={`All ${topics.length} topics, including future ones`}
            {...(error ? { 'aria-invalid': true } : {})}
          />
          <Radio value="some" label="Only selected events" {...(error ? { 'aria-invalid': true } : {})} />
        </Stack>
      </Radio.Group>
      <div className={classes['picker']}>
        <div>
          <Group gap="xs" mb="xs">
            <TextInput
              type="search"
              aria-label="Search topics"
              placeholder="Search topics"
              leftSection={<SearchIcon size={14} />}
              {...typing(sought, setSought)}
              style={{ flex: 1 }}
            />
            <Note aria-live="polite">
              {count} of {topics.length}
            </Note>
          </Group>
          <div className={classes['topics']} tabIndex={-1}>
            {found.map(({ family, topics: some }) => (
              <FamilyChoice
                key={family.name}
                family={family}
                topics={some}
                value={value}
                onChange={onChange}
                shown={shown}
                onShow={setShown}
                samples={samples}
              />
            ))}
            {found.length === 0 ? <Note py="sm">No matching topics.</Note> : null}
          </div>
        </div>
        <div className={classes['sample']}>
          <Sample topic={shown} samples={samples} />
        </div>
      </div>
    </Stack>
  );
}

interface FamilyChoiceProps {
  family: Family;
  topics: readonly Topic[];
  value: readonly string[];
  onChange: (patterns: string[]) => void;
  shown: Topic;
  onShow: (topic: Topic) => void;
  samples: ReadonlyMap<string, string>;
}

function FamilyChoice({ family, topics: some, value, onChange, shown, onShow, samples }: FamilyChoiceProps) {
  const [opened, setOpened] = useState<Topic>();
  const all = value.includes(everything);
  const chosen = new Set(topicsOf(value));
  const whole = all || value.includes(family.pattern);
  return (
    <fieldset className={classes['family']}>
      <legend className={classes['legend']}>{plain(family.name)}</legend>
      <Checkbox
        checked={whole}
        disabled={all}
        indeterminate={!whole && family.topics.some((topic) => chosen.has(topic))}
        onChange={(event) => onChange(withFamily(value, family, event.currentTarget.checked))}
        label={<Code>{family.pattern}</Code>}
        description="All of them, including future ones"
        mb={6}
      />
      {some.map((topic) => (
        <div
          key={topic}
          className={classes['topic']}
          data-shown={topic === shown || undefined}
          onMouseEnter={() => onShow(topic)}
          onFocus={() => onShow(topic)}
        >
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Checkbox
              checked={chosen.has(topic)}
              disabled={all}
              onChange={(event) => onChange(withTopic(value, topic, event.currentTarget.checked))}
              label={titleOf(topic)}
              description={topic}
            />
            <Button
              size="compact-xs"
              flex="none"
              variant="subtle"
              aria-expanded={opened === topic}
              aria-label={`Example of ${topic}`}
              onClick={() => {
                onShow(topic);
                setOpened(opened === topic ? undefined : topic);
              }}
            >
              Example
            </Button>
          </Group>
          {opened === topic ? (
            <div className={classes['narrow']}>
              <Sample topic={topic} samples={samples} />
            </div>
          ) : null}
        </div>
      ))}
    </fieldset>
  );
}

function Sample({ topic, samples }: { topic: Topic; samples: ReadonlyMap<string, string> }) {
  const text = samples.get(topic);
  return (
    <Stack gap={4}>
      <Note size="xs">
        Example payload for <Code>{topic}</Code>
      </Note>
      {text ? <Snippet text={text} label="Copy example" /> : null}
    </Stack>
  );
}
