import { VisuallyHidden } from '@mantine/core';
import { Time } from '../../ui/time.tsx';
import classes from './life-steps.module.css';
import type { Shipment } from './lifecycle-of.ts';
import { stepsOf, type Step } from './steps-of.ts';

const spoken: Record<Step['state'], string> = {
  done: 'done',
  now: 'now',
  ahead: 'not yet',
  waiting: 'waiting',
  ended: 'ended',
};

export const LifeSteps = ({ shipment }: { shipment: Shipment }) => (
  <ol className={classes['steps']} aria-label="Progress">
    {stepsOf(shipment).map(({ key, label, state, at, detail }) => (
      <li
        key={key}
        className={classes['step']}
        data-state={state}
        aria-current={state === 'now' || state === 'waiting' ? 'step' : undefined}
      >
        <span className={classes['dot']} aria-hidden />
        <span className={classes['label']}>{label}</span>
        <VisuallyHidden>{spoken[state]}</VisuallyHidden>
        {detail ? <span className={classes['detail']}>{detail}</span> : null}
        {at === null ? null : (
          <span className={classes['detail']}>
            <Time at={at} />
          </span>
        )}
      </li>
    ))}
  </ol>
);
