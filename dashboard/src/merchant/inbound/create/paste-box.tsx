import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { readPasted, type PastedLine } from './paste-lines.ts';

/** Takes the lines that can be read; the others stay in the box, with what is wrong. */
export function PasteBox({ onLines }: { onLines: (lines: PastedLine[]) => void }) {
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<string[]>([]);
  const add = () => {
    const read = readPasted(text);
    onLines(read.lines);
    setProblems(read.problems);
    const wrong = new Set(read.problems.map((problem) => Number(/^Line (\d+)/.exec(problem)?.[1])));
    setText(
      text
        .split(/\r?\n/)
        .filter((_, index) => wrong.has(index + 1))
        .join('\n'),
    );
  };
  return (
    <Group align="flex-end" gap="xs">
      <Textarea
        label="Paste a list"
        description="One item per line: SKU, quantity, lot, expiry date. Lot and expiry date are optional."
        placeholder="TEA-50,240,L2201,2027-03-31"
        autosize
        minRows={2}
        maxRows={10}
        value={text}
        error={problems.length > 0 ? problems.join(' ') : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblems([]);
        }}
        style={{ flex: 1, minWidth: 220 }}
      />
      <Button variant="default" onClick={add} disabled={!text.trim()}>
        Add lines
      </Button>
    </Group>
  );
}
