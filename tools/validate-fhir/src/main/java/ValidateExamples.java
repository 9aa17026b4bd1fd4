import ca.uhn.fhir.context.FhirContext;
import ca.uhn.fhir.context.support.DefaultProfileValidationSupport;
import ca.uhn.fhir.validation.ResultSeverityEnum;
import ca.uhn.fhir.validation.SingleValidationMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hl7.fhir.common.hapi.validation.support.CommonCodeSystemsTerminologyService;
import org.hl7.fhir.common.hapi.validation.support.InMemoryTerminologyServerValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.ValidationSupportChain;
import org.hl7.fhir.common.hapi.validation.validator.FhirInstanceValidator;

/** Checks every file of a folder with the validator of HL7 and the resources of R4; fails if there is an error. */
public final class ValidateExamples {
  public static void main(String[] arguments) throws IOException {
    var context = FhirContext.forR4();
    var support =
        new ValidationSupportChain(
            new DefaultProfileValidationSupport(context),
            new InMemoryTerminologyServerValidationSupport(context),
            new CommonCodeSystemsTerminologyService(context));
    var validator = context.newValidator().registerValidatorModule(new FhirInstanceValidator(support));
    List<Path> files;
    try (var listed = Files.list(Path.of(arguments[0]))) {
      files = listed.sorted().toList();
    }
    int errors = 0;
    for (Path file : files) {
      for (SingleValidationMessage message : validator.validateWithResult(Files.readString(file)).getMessages()) {
        if (message.getSeverity().compareTo(ResultSeverityEnum.ERROR) < 0) continue;
        errors += 1;
        System.out.println(file.getFileName() + " " + message.getLocationString() + ": " + message.getMessage());
      }
    }
    System.out.println(files.size() + " examples, " + errors + " errors");
    if (files.isEmpty() || errors > 0) System.exit(1);
  }
}
