/** Chooses the label files of one line. They are sent when the shipment is made. */
import { CloseButton, FileButton, Button, Group, Text } from '@mantine/core';
import { UploadIcon } from '@primer/octicons-react';
import type { Labels } from './use-labels.ts';

interface LabelFieldsProps {
  /** Name of the carton, for screen readers. */
  name: string;
  labels: Labels;
  onChange: (labels: Labels) => void;
}

export function LabelFields({ name, labels, onChange }: LabelFieldsProps) {
  return (
    <Group gap="xs" mt={6} align="flex-start">
      {(['shipping', 'fnsku'] as const).map((kind) => (
        <div key={kind}>
          <FileButton
            multiple
            accept=".pdf,.png,.zpl,.txt"
            onChange={(files) => onChange({ ...labels, [kind]: [...labels[kind], ...files] })}
          >
            {(props) => (
              <Button
                {...props}
                size="compact-sm"
                variant="default"
                leftSection={<UploadIcon size={14} />}
                aria-label={`${words[kind]} for ${name}`}
              >
                {words[kind]}
              </Button>
            )}
          </FileButton>
          {labels[kind].map((file, index) => (
            <Group gap={4} key={`${file.name} ${file.lastModified}`} wrap="nowrap">
              <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
                {file.name}
              </Text>
              <CloseButton
                size="xs"
                aria-label={`Remove ${file.name}`}
                onClick={() =>
                  onChange({ ...labels, [kind]: labels[kind].filter((_, other) => other !== index) })
                }
              />
            </Group>
          ))}
        </div>
      ))}
    </Group>
  );
}

const words = { shipping: 'Shipping labels', fnsku: 'FNSKU labels' };
