/** A form that creates or changes one record. Without `cancelTo` there is nowhere else to go. */
import { LinkButton } from './link.tsx';
import { SentForm, type FormProps } from './sent-form.tsx';

export const RecordForm = ({ cancelTo, ...form }: FormProps & { cancelTo?: string | undefined }) => (
  <SentForm
    {...form}
    cancel={
      cancelTo !== undefined && (
        <LinkButton variant="default" to={cancelTo}>
          Cancel
        </LinkButton>
      )
    }
  />
);
