/** A password, with a switch that shows it and a word when Caps Lock is on. */
import { PasswordInput, Text, type PasswordInputProps } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';

export function PasswordField(props: PasswordInputProps) {
  const [caps, setCaps] = useState(false);
  const look = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <div>
      <PasswordInput
        {...props}
        aria-invalid={props.error ? true : undefined}
        onKeyDown={look}
        onKeyUp={look}
        onBlur={() => setCaps(false)}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
      />
      <Text size="xs" role="status" mt={caps ? 4 : 0}>
        {caps ? 'Caps Lock is on.' : ''}
      </Text>
    </div>
  );
}
