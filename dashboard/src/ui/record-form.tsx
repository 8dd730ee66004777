/** A form that makes or changes one record. */
import { LinkButton } from './link.tsx';
import { SentForm, type FormProps } from './sent-form.tsx';

export const RecordForm = ({ cancelTo, ...form }: FormProps & { cancelTo: string }) => (
  <SentForm
    {...form}
    cancel={
      <LinkButton variant="default" to={cancelTo}>
        Cancel
      </LinkButton>
    }
  />
);
