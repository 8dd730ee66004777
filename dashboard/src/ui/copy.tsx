/** Copying works on plain http in a LAN, too, where browsers offer no clipboard to scripts. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { CheckIcon, CopyIcon } from '@primer/octicons-react';
import { useState } from 'react';
import { t } from './t.ts';

export function CopyButton({ value, label = t('Copy') }: { value: string; label?: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <Tooltip label={copied ? t('Copied') : label} withArrow>
      <ActionIcon
        variant="subtle"
        size="sm"
        color={copied ? 'teal' : 'gray'}
        aria-label={copied ? t('Copied') : label}
        onClick={(event) => {
          event.stopPropagation();
          event.preventDefault();
          void copyText(value).then(() => setCopied(true));
          setTimeout(() => setCopied(false), 1_500);
        }}
      >
        {copied ? <CheckIcon size={14} /> : <CopyIcon size={14} />}
      </ActionIcon>
    </Tooltip>
  );
}

export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) {
    try {
      await navigator.clipboard.writeText(text);
      return;
    } catch {
      // Not allowed in this frame: the other way still is.
    }
  }
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Inside an open dialog, which keeps the focus to itself.
  const parent = document.querySelector('[role=dialog]') ?? document.body;
  parent.append(area);
  area.select();
  // Deprecated, and the only way there is on plain http.
  // oxlint-disable-next-line typescript/no-deprecated
  document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}
