/** A question with fields, before something is done to a record. */
import { Button, Modal } from '@mantine/core';
import { SentForm, type FormProps } from './sent-form.tsx';

interface DialogFormProps extends FormProps {
  title: string;
  close: () => void;
}

export const DialogForm = ({ title, close, ...form }: DialogFormProps) => (
  <Modal opened onClose={close} title={title}>
    <SentForm
      {...form}
      done={close}
      cancel={
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
      }
    />
  </Modal>
);
