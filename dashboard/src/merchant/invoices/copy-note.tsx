import { Button } from '@mantine/core';
import { CheckIcon, CopyIcon } from '@primer/octicons-react';
import { useState } from 'react';
import { copyText } from '../../ui/copy.tsx';

export function CopyNote({ note }: { note: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await copyText(note);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={copied ? <CheckIcon size={14} /> : <CopyIcon size={14} />}
      onClick={() => void copy()}
    >
      {copied ? 'Copied' : 'Copy note'}
    </Button>
  );
}
